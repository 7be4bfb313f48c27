import { CURRENCIES, MONTHS, takesNative, UNITS } from './counters.ts'
import { nativeNumeral, readDigits, sinoNumeral } from './numerals.ts'

const ZERO_IN_TELEPHONES = '공'
const ZERO = '영'
const NUMBER = String.raw`\d{1,3}(?:,\d{3})+|\d+`

/** Replaces numbers, with their signs and units, by their readings in Hangul. */
export function readNumbers(text: string): string {
  return readCounts(readRanges(readMoney(readClock(readDates(readTelephones(text))))))
}

function readTelephones(text: string): string {
  return text
    .replace(
      /(^|[^\d-])((?:0\d{1,2}|1\d{3})(?:-\d{3,4}){1,2})(?![\d-])/g,
      (_, before: string, number: string) => before + readGroups(number),
    )
    .replace(EMERGENCY, (_, before: string, number: string) => before + readGroups(number))
}

/** Emergency and help lines, whose numbers are read digit by digit. */
const EMERGENCY = /(^|[^\d.,])(112|119|1345|1350)(?=에(?!이)|로|으로|번(?:에|으로))/g

function readGroups(number: string): string {
  const groups = number.split('-')
  return groups.map(group => readDigits(group, ZERO_IN_TELEPHONES)).join(' ')
}

/** Reads dates: 2026-11-22 and 2026. 11. 22. */
function readDates(text: string): string {
  return text.replace(
    /(^|\D)(\d{4})(?:-|\. ?)(\d{1,2})(?:-|\. ?)(\d{1,2})(?!\d)\.?/g,
    (_, before: string, year: string, month: string, day: string) =>
      `${before}${Number(year)}년 ${Number(month)}월 ${Number(day)}일`,
  )
}

/** Reads times: 9:30 is 아홉 시 삼십 분. */
function readClock(text: string): string {
  return text.replace(
    /(^|[^\d:])(\d{1,2}):(\d{2})(?![\d:])/g,
    (_, before: string, hour: string, minute: string) =>
      `${before}${Number(hour)}시${Number(minute) === 0 ? '' : ` ${Number(minute)}분`}`,
  )
}

/** Reads amounts with the currency after the number: ₩20,000 and Rp149.000. */
function readMoney(text: string): string {
  const won = text.replace(
    /([₩\\$€¥]) ?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)/g,
    (_, sign: string, count: string) => {
      return count + (CURRENCIES[sign] ?? '')
    },
  )
  return won.replace(/Rp ?(\d{1,3}(?:\.\d{3})*|\d+)/g, (_, count: string) => {
    return count.replaceAll('.', '') + (CURRENCIES['Rp'] ?? '')
  })
}

/** Reads ranges: 3~5시 is 세 시에서 다섯 시. */
function readRanges(text: string): string {
  return text.replace(
    /(\d[\d,.]*)(시 \d+분|[시분일월년])? ?(?:~|–|−|-) ?(\d[\d,.]*) ?([가-힣]{1,3}|%|[a-zA-Z]{1,4})?/g,
    (_, from: string, named: string | undefined, to: string, unit: string | undefined) => {
      const counter =
        unit?.match(/^(?:시간|개월|시|분|일|월|년|개|명|살|층|번|주|%|[a-zA-Z]+)/)?.[0] ?? ''
      return `${from}${named ?? counter}에서 ${to}${unit ?? ''}`
    },
  )
}

/** Reads all remaining numbers, with the unit or the counter after them. */
function readCounts(text: string): string {
  const named = text
    .replace(/(^|[^\d/])(\d+)\/(\d+)(?![\d/])/g, '$1$3분의 $2')
    .replace(/(\d) ?\+ ?(?=\d)/g, '$1 더하기 ')
    .replace(/(^|[^\d가-힣a-zA-Z])[-−](?=\d+(?:\.\d+)? ?(?:도|℃|°))/g, '$1영하 ')
    .replace(/(^|[^\d가-힣a-zA-Z])[-−](?=\d)/g, '$1마이너스 ')
  return named.replace(
    COUNT,
    (match: string, count: string, decimals = '', unit = '', offset: number) => {
      const digits = count.replaceAll(',', '')
      if (unit) return `${sino(digits, decimals)} ${UNITS[unit.toLowerCase()] ?? unit}`
      return said(digits, decimals, named.slice(0, offset), named.slice(offset + match.length))
    },
  )
}

const UNIT_NAMES = Object.keys(UNITS)
  .toSorted((a, b) => b.length - a.length)
  .map(unit => (/[a-z]/.test(unit) ? `${unit}(?![a-z])` : unit))
const COUNT = new RegExp(`(${NUMBER})(\\.\\d+)?(?: ?(${UNIT_NAMES.join('|')}))?`, 'gi')
/** Large units that belong to the number before them: 5만, 3천. */
const LARGER = /^[십백천만억조]/

const PARTICLE =
  /^(?:[은는을를와과요쯤씩]|에(?!이)|의|분의|로|으로|하고|까지|부터|보다|이(?:에요|고|나|라|며|면|었)|입니|예요|도(?![가-힣]))/

function said(digits: string, decimals: string, before: string, after: string): string {
  const following = after.trimStart()
  const count = Number(digits)
  if (decimals === '' && takesNative(count, following, before)) {
    const isFirst = count === 1 && following.startsWith('번째')
    return spaced(isFirst ? '첫' : nativeNumeral(count), after)
  }
  if (/^월(?![요급세])/.test(after)) return MONTHS[count] ?? sinoNumeral(digits)
  const numeral = sino(digits, decimals)
  return LARGER.test(after) || PARTICLE.test(after) ? numeral : spaced(numeral, after)
}

/** Separates a counter from its number by a space. */
function spaced(numeral: string, after: string): string {
  return /^[가-힣]/.test(after) ? `${numeral} ` : numeral
}

function sino(digits: string, decimals = ''): string {
  const wholeNumeral = sinoNumeral(digits)
  return decimals ? `${wholeNumeral} 점 ${readDigits(decimals.slice(1), ZERO)}` : wholeNumeral
}
