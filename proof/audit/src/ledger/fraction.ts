/** An exact fraction in lowest terms; its denominator is positive. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint }

export const ZERO: Fraction = { numerator: 0n, denominator: 1n }

export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator === 0n) throw new RangeError('A fraction needs a denominator')
  const divisor = greatestCommonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

export function add(one: Fraction, other: Fraction): Fraction {
  return fraction(
    one.numerator * other.denominator + other.numerator * one.denominator,
    one.denominator * other.denominator,
  )
}

export function multiply(one: Fraction, other: Fraction): Fraction {
  return fraction(one.numerator * other.numerator, one.denominator * other.denominator)
}

export function sum(all: readonly Fraction[]): Fraction {
  return all.reduce(add, ZERO)
}

/** Rounds down, also below zero. */
export function floor({ numerator, denominator }: Fraction): bigint {
  const quotient = numerator / denominator
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient
}

/** Rounds to the nearest whole number, a half upwards. */
export function round(value: Fraction): bigint {
  return floor(add(value, fraction(1n, 2n)))
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one < 0n ? -one : one, other < 0n ? -other : other]
  while (b !== 0n) [a, b] = [b, a % b]
  return a
}
