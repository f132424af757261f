import "server-only";

/**
 * The most common passwords, in lower case; attackers try these first. They are refused if the setting
 * PASSWORD_REFUSE_COMMON is 1.
 */
const COMMON = new Set(
  `123456 password 123456789 12345678 12345 1234567 1234567890 qwerty abc123 111111 123123 password1 iloveyou
1q2w3e4r 000000 qwerty123 zaq12wsx dragon sunshine princess letmein 654321 monkey 27653 1qaz2wsx 123321
qwertyuiop superman asdfghjkl trustno1 welcome admin admin123 login master hello charlie donald football
baseball shadow michael jennifer 666666 7777777 888888 987654321 121212 112233 159753 asdfgh zxcvbn zxcvbnm
q1w2e3r4 1q2w3e passw0rd p@ssw0rd p@ssword password123 password12 password1234 abcd1234 abcdef abcdefg a123456
aa123456 123qwe qwe123 qweasd qazwsx 1234qwer 123abc 222222 333333 444444 555555 777777 999999 11111111
00000000 88888888 12344321 123654 147258369 147258 789456 789456123 159357 741852963 computer internet
killer pokemon naruto mustang freedom whatever starwars jordan23 harley ranger hunter hunter2 buster soccer
hockey batman andrew tigger robert thomas matthew daniel jordan george summer winter spring autumn secret
ginger cookie cheese pepper purple orange banana yellow flower lovely loveme love123 iloveu angel babygirl
changeme default guest root toor test test123 test1234 temp1234 user user123 samsung google facebook
liverpool chelsea arsenal barcelona realmadrid bangladesh dhaka dhaka123 bangla bangla123 allah allah123
muhammad mohammad rajshahi chittagong sylhet khulna cricket cricket1 shakib shakib75 tamim ranna ranna123
welcome1 welcome123 letmein1 qwerty1 qwerty12 qwerty12345 asdf1234 zxcv1234 1111111 1234321 12341234
13579 246810 102030 101010 123456a 123456q 123456abc a1b2c3 a1b2c3d4 aaaaaa aaaaaaaa abc12345 access
adobe123 ashley azerty bailey biteme blink182 butterfly chocolate cowboy family fuckyou gfhjkm hannah
jessica joshua justin lakers lovers maggie maverick merlin michelle minecraft monkey1 mynoob nicole
pass pass123 pass1234 passer patrick peanut photoshop qwert richard rockyou samantha scooter silver
snoopy sparky spiderman steelers taylor thunder victoria william yankees zaq1zaq1`
    .split(/\s+/)
    .filter(Boolean),
);

/** Ignores letter case and surrounding spaces. */
export const isCommonPassword = (password: string) => COMMON.has(password.trim().toLowerCase());
