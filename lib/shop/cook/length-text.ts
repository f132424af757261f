/** A length of time as a cook says it: 4,800 s -> "1 h 20 min", 30 s -> "30 s". */
export function lengthText(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3_600),
    Math.floor((seconds % 3_600) / 60),
    seconds % 60,
  ];
  const parts = [hours && `${hours} h`, minutes && `${minutes} min`, rest && `${rest} s`];
  return parts.filter(Boolean).join(" ") || "0 s";
}

/** What is left on a clock, in ms: "1:20:00", "9:05", "0:30"; the second that has begun counts whole. */
export function clockText(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1_000));
  const two = (number: number) => String(number).padStart(2, "0");
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
