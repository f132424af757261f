import { banglaDigits, grouped } from "../digits";

/** Digits of the language in a text or a number that is not grouped: a year. */
export const plainFigure = (value: number | string): string => banglaDigits(String(value));

/** Digits of the language, lakhs grouped: 1234 is `১,২৩৪`. */
export const figure = (value: number): string => banglaDigits(grouped(value));

/** A count with its noun: `১,২৩৪টি রেসিপি`. No line ends in it. */
export const count = (value: number, noun: string): string => `${figure(value)}টি\u00a0${noun}`;

/** People: `৩ জন`. No line ends in it. */
export const people = (value: number): string => `${figure(value)}\u00a0জন`;

/** A count that stops at a bound: `১,০০০+`. */
export const countTo = (value: number, more = false): string => `${figure(value)}${more ? "+" : ""}`;
