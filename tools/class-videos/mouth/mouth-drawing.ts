import { drawLips } from './lips.ts'
import type { Point, Pose } from './pose.ts'
import { sideView } from './side-view.ts'
import { type Inset, type SoundName, soundOf } from './sounds.ts'

/** Where the inset lies. */
const INSET = { x: -20, y: 234, radius: 40 }
const INSET_LABELS = { lips: 'dari depan', glottis: 'pita suara', sides: 'dari depan' }

/** Returns a mouth that makes a sound, seen from the side, as an SVG element. */
export function drawMouth(name: SoundName, pose: Pose): string {
  const { inset, hasPaper, mark } = soundOf(name)
  return `<svg class="mouth" viewBox="-66 -14 348 296">
    ${sideView(pose)}${hasPaper ? paper(pose.air) : ''}${puff(pose.air)}${pastSides(pose.sides)}
    <text x="136" y="${pose.jaw > 0.6 ? 158 : 148}">lidah</text>
    ${mark ? drawMark(mark.at, mark.label) : ''}${inset ? drawInset(inset, pose) : ''}
  </svg>`
}

/** A place in the mouth with its name above it. */
function drawMark([x, y]: Point, label: string): string {
  const middle = Math.min(Math.max(x + 30, 150), 180)
  return `<g class="mark"><path class="leader" d="M${x + 1} ${y - 9}L${x + 8} 22"/><circle cx="${x}" cy="${y}" r="7"/>
    <text x="${middle}" y="14">${label}</text></g>`
}

/** A strip of paper before the mouth, which strong air lifts. */
function paper(air: number): string {
  const angle = air * 20
  const bend = air * 8
  return `<g class="paper-strip"><path d="M-22 66q${(-bend / 4).toFixed(1)} 40 ${(-bend).toFixed(1)} 76" transform="rotate(${angle.toFixed(1)} -22 66)"/>
    <text x="-58" y="56">kertas</text></g>`
}

/** Arrows of the air that leaves the mouth. */
function puff(air: number): string {
  if (air < 0.05) return ''
  const length = 10 + air * 38
  const arrow = (y: number, part: number) => {
    const tip = 34 - length * part
    return `<path d="M34 ${y}H${tip.toFixed(1)}m7 -5l-8 5l8 5"/>`
  }
  const all = air > 0.6 ? arrow(98, 0.85) + arrow(126, 0.85) : ''
  return `<g class="air">${arrow(112, 1)}${all}</g>`
}

/** Air along the side of the tongue, whose tip stays at the ridge. */
function pastSides(sides: number): string {
  if (sides < 0.5) return ''
  return '<g class="air"><path d="M186 124C150 122 122 124 102 124"/><path d="M110 116l-10 8l10 8"/></g>'
}

function drawInset(inset: Inset, pose: Pose): string {
  const { x, y, radius } = INSET
  const contents = {
    lips: () => (inset.kind === 'lips' ? drawLips(inset.lips) : ''),
    glottis: () => folds(pose.glottis),
    sides: tongueFromFront,
  }
  return `<g class="inset" transform="translate(${x} ${y})"><circle class="lens" r="${radius}"/>${contents[inset.kind]()}
    ${inset.kind === 'glottis' ? '<path class="leader" d="M160 4H222"/>' : ''}
    <text x="${radius + 10}" y="11">${INSET_LABELS[inset.kind]}</text></g>`
}

/** Vocal folds from above; the gap between them is dark. */
function folds(glottis: number): string {
  const half = (1 + glottis * 19).toFixed(1)
  return `<path class="fold-pair" d="M-26 26C-28 4 -14 -20 0 -27C14 -20 28 4 26 26Z"/>
    <path class="opening" d="M0 -22L${half} 25H-${half}Z"/>`
}

/** The tongue below the palate from the front: its middle touches, and air passes both sides. */
function tongueFromFront(): string {
  return `<path class="palate" d="M-34 4C-32 -34 32 -34 34 4L28 6C26 -22 -26 -22 -28 6Z"/>
    <path class="tongue" d="M-26 28C-28 16 -14 16 -9 -15Q0 -21 9 -15C14 16 28 16 26 28Z"/>
    <g class="dots"><circle cx="-18" cy="-3" r="4.5"/><circle cx="18" cy="-3" r="4.5"/></g>`
}
