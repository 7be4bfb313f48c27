import type { Point, Stroke } from './stroke.ts'

/**
 * Simple letters: strokes in the order and direction that Korean schools teach, each as the
 * points it passes through.
 */
const STROKES: Readonly<Record<string, string>> = {
  ㄱ: '20 22 78 22 78 84',
  ㄴ: '22 18 22 78 82 78',
  ㄷ: '22 22 80 22|22 22 22 80 82 80',
  ㄹ: '21 18 78 18 78 49|21 49 78 49|21 49 21 82 82 82',
  ㅁ: '22 20 22 80|22 20 78 20 78 80|22 80 78 80',
  ㅂ: '24 16 24 82|76 16 76 82|24 48 76 48|24 82 76 82',
  ㅅ: '52 16 50 30 45 46 35 63 15 82|49 36 55 51 66 66 85 82',
  ㅇ: circle(50, 50, 33),
  ㅈ: '20 22 78 22 69 38 56 55 39 70 16 82|54 57 61 66 72 75 86 82',
  ㅊ: '40 12 60 12|18 32 80 32 71 46 57 60 39 73 16 84|55 62 63 71 73 78 86 84',
  ㅋ: '20 20 78 20 78 84|20 50 78 50',
  ㅌ: '22 18 80 18|22 49 78 49|22 18 22 82 82 82',
  ㅍ: '15 20 85 20|36 20 36 80|64 20 64 80|12 80 88 80',
  ㅎ: `38 12 62 12|16 30 84 30|${circle(50, 64, 22)}`,
  ㅏ: '42 8 42 92|42 48 74 48',
  ㅑ: '42 8 42 92|42 35 74 35|42 61 74 61',
  ㅓ: '26 48 58 48|58 8 58 92',
  ㅕ: '26 35 58 35|26 61 58 61|58 8 58 92',
  ㅗ: '50 34 50 70|10 70 90 70',
  ㅛ: '34 34 34 70|66 34 66 70|10 70 90 70',
  ㅜ: '10 34 90 34|50 34 50 84',
  ㅠ: '10 34 90 34|33 34 33 84|67 34 67 84',
  ㅡ: '10 50 90 50',
  ㅣ: '50 8 50 92',
  ㅐ: '34 11 34 89|34 48 68 48|68 8 68 92',
  ㅒ: '34 11 34 89|34 35 68 35|34 61 68 61|68 8 68 92',
  ㅔ: '16 48 44 48|44 11 44 89|72 8 72 92',
  ㅖ: '16 35 44 35|16 61 44 61|44 11 44 89|72 8 72 92',
}

/** Consonants whose long side leans towards a vertical vowel beside them: 가, not 고. */
const LEANING: Readonly<Record<string, string>> = {
  ㄱ: '20 20 78 20 75 38 67 56 52 72 22 86',
  ㅋ: '20 20 78 20 75 38 67 56 52 72 22 86|20 48 71 48',
}

/** Returns a counterclockwise circle from the top, as ㅇ is written. */
function circle(x: number, y: number, radius: number): string {
  const turn = Array.from({ length: 25 }, (_, at) => {
    const angle = (-2 * Math.PI * at) / 24 - Math.PI / 2
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
  return turn.flat().join(' ')
}

/** Returns a letter's strokes; undefined for compound letters, and for anything else. */
export function simpleStrokes(letter: string, isLeaning = false): readonly Stroke[] | undefined {
  return ((isLeaning && LEANING[letter]) || STROKES[letter])?.split('|').map(readStroke)
}

function readStroke(places: string): Stroke {
  const numbers = places.split(' ').map(Number)
  return numbers.flatMap((x, at): Point[] => (at % 2 === 0 ? [[x, numbers[at + 1] ?? 0]] : []))
}
