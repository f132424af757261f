/** Operators that MongoDB knows and that need what this server does not have. */
const GEO = ["$near", "$nearSphere", "$geoNear", "$geoWithin", "$within", "$geoIntersects"];

export const isGeo = (name: string): boolean => GEO.includes(name);

/** Operators on a path; a document that begins with one is no value for `$all`. */
const OPERATORS = new Set(
  "$eq $ne $not $gt $gte $lt $lte $in $nin $exists $type $size $mod $all $elemMatch $regex $options $bitsAllSet $bitsAllClear $bitsAnySet $bitsAnyClear"
    .split(" ")
    .concat(GEO),
);

/** Whether a name is that of an operator on a path, so that a document beginning with it is a condition on a value. */
export const isPathOperator = (name: string): boolean => OPERATORS.has(name);

/** Operators that look at a document and so make an `$elemMatch` one of documents. */
const OF_DOCUMENTS = new Set(
  "$and $or $nor $expr $comment $alwaysTrue $alwaysFalse $text $where $jsonSchema $sampleRate $ref $id $db".split(
    " ",
  ),
);

export const isDocumentOperator = (name: string): boolean => OF_DOCUMENTS.has(name);
