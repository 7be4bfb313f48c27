/**
 * A number as people here type it: `149.000`, `Rp149.000`, `1,5`, and plain `149000` or `1.5`.
 *
 * @returns undefined where it is none
 */
export function readNumber(text: string, isWhole: boolean): number | undefined {
  const plain = text.replace(/^(Rp\.?|₩)/i, '').replaceAll(/\s/g, '')
  const digits = GROUPED.test(plain) && (isWhole || plain.includes(',')) ? ungroup(plain) : plain
  const number = digits.replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : undefined
}

const GROUPED = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/

function ungroup(text: string): string {
  return text.replaceAll('.', '')
}
