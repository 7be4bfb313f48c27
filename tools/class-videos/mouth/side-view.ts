import type { Point, Pose } from './pose.ts'

/** Units by which an open jaw is lower, and by which round lips are further forward. */
const JAW_DROP = 24
const FORWARD = 13
/** Lower edge of the upper lip. */
const LIP_LINE = 104
/** Where the tongue is fixed: its root above the larynx, and the floor of the mouth. */
const ROOT: readonly Point[] = [
  [223, 164],
  [214, 200],
]

/** Returns the inside of a head that faces left, as SVG shapes; air is at x below 50. */
export function sideView(pose: Pose): string {
  const drop = pose.jaw * JAW_DROP
  const forward = pose.rounding * (pose.rounding > 0 ? FORWARD : FORWARD / 3)
  const lower = LIP_LINE + pose.gap
  return `<path class="skin" d="${head(drop, lower)}"/>
    <path class="space" d="${airway(drop, forward, lower)}"/>
    <path class="tongue" d="${smooth([...pose.tongue, ...ROOT, ...floor(drop, pose.tongue[0])])}"/>
    <path class="tooth" d="M82 ${116 + drop}L88 ${117 + drop}L92 ${140 + drop}L77 ${142 + drop}Z"/>
    <path class="palate" d="${palate(pose.velum)}"/>
    <path class="tooth" d="M74 88L72 100L77 117L82 116L90 96Z"/>
    <path class="lip" d="${upperLip(forward)}"/>
    <path class="lip" d="${lowerLip(forward, lower)}"/>
    <path class="edge" d="${profile(drop, lower)}"/>
    ${larynx(pose.glottis)}`
}

/** The outline from the forehead to the lip, and from the lower lip to the neck. */
function profile(drop: number, lower: number): string {
  return `M92 -30C84 -4 68 16 55 34C45 47 32 54 34 61C36 69 48 67 54 69L57 79
    M59 ${lower + 27}C48 ${148 + drop} 50 ${166 + drop} 62 ${178 + drop}${neck(drop)}`
}

function neck(drop: number): string {
  return `C76 ${193 + drop} 112 ${198 + drop * 0.6} 142 ${204 + drop * 0.3}C162 210 172 240 174 300`
}

function head(drop: number, lower: number): string {
  return `M92 -30C84 -4 68 16 55 34C45 47 32 54 34 61C36 69 48 67 54 69L57 79L72 92L76 ${lower + 10}
    L59 ${lower + 27}C48 ${148 + drop} 50 ${166 + drop} 62 ${178 + drop}${neck(drop)}L330 300V-30Z`
}

/** All that is filled with air: nose, mouth and throat. */
function airway(drop: number, forward: number, lower: number): string {
  const nose = `M46 67C52 53 66 41 96 35C140 26 200 28 230 42C242 47 247 58 248 72L190 72L84 70
    C70 69 60 70 54 68Z`
  const mouth = `M${50 - forward} ${LIP_LINE}L74 98L90 92L112 76L200 62L248 66C251 120 252 160 248 196L246 300L216 300
    L212 216L150 ${176 + drop * 0.5}C120 ${172 + drop} 100 ${160 + drop} 84 ${144 + drop}
    L76 ${Math.max(lower + 6, LIP_LINE)}L${50 - forward} ${lower}Z`
  return nose + mouth
}

/** Hard palate with the ridge behind the teeth, and the soft palate that opens the nose. */
function palate(velum: number): string {
  const at = (raised: Point, hanging: Point) =>
    raised.map((from, axis) => from + ((hanging[axis] ?? from) - from) * velum).join(' ')
  return `M70 72C110 57 160 55 196 58C${at([216, 52], [214, 62])} ${at([236, 50], [232, 82])}
    ${at([250, 62], [228, 112])}C${at([246, 80], [216, 112])} ${at([222, 80], [210, 82])} 194 74
    C176 68 146 68 124 77C112 82 106 94 96 97C92 98 90 97 88 98L74 90Z`
}

function upperLip(forward: number): string {
  return `M57 76C${50 - forward} 79 ${41 - forward} 91 ${48 - forward} 101
    C${52 - forward} 107 ${63 - forward / 2} 107 71 99L74 82Z`
}

function lowerLip(forward: number, lower: number): string {
  return `M72 ${lower + 4}C${64 - forward / 2} ${lower - 3} ${51 - forward} ${lower - 2} ${47 - forward} ${lower + 8}
    C${46 - forward} ${lower + 18} 54 ${lower + 21} 59 ${lower + 28}L77 ${lower + 24}Z`
}

/** The lower side of the tongue, from its root forward to below the tip. */
function floor(drop: number, [tipX, tipY]: Point): Point[] {
  const under = 158 + drop
  return [
    [172, 192 + drop * 0.3],
    [Math.max(tipX + 28, 126), under],
    [tipX + 10, Math.min(tipY + 15, under - 6)],
  ]
}

/** Epiglottis, and the vocal folds in the windpipe. */
function larynx(glottis: number): string {
  const half = glottis * 9
  return `<path class="flap" d="M219 206C220 192 226 182 234 176"/>
    <path class="fold" d="M213 238H${231 - half}M249 238H${231 + half}"/>`
}

/** Returns a closed curve through points. */
function smooth(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0]
  const curves = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const handle = (one: Point, other: Point, base: Point, sign: 1 | -1) =>
      `${(base[0] + (sign * (other[0] - one[0])) / 6).toFixed(1)} ${(base[1] + (sign * (other[1] - one[1])) / 6).toFixed(1)}`
    return `C${handle(before, to, from, 1)} ${handle(from, after, to, -1)} ${to[0]} ${to[1]}`
  })
  return `M${at(0).join(' ')}${curves.join('')}Z`
}
