import { koreanRuns } from '../../src/lib/korean-runs.ts'
import { strokesOf } from '../../src/lib/strokes/strokes.ts'
import { cloth } from '../pictures/cloth.ts'
import { escapeHtml, marked } from './escape-html.ts'
import { isLetterMeant, isMeant } from './focus.ts'
import { drawLetter, drawSyllable } from './letter-drawing.ts'
import { drawMouth } from './mouth/mouth-drawing.ts'
import { soundOf } from './mouth/sounds.ts'
import type { ScriptLine, Slide } from './script-schema.ts'
import type { Shot, ShownMouth } from './timeline.ts'

type Of<Kind extends Slide['kind']> = Extract<Slide, { kind: Kind }>

/** Maximum number of items in one column. */
const ONE_COLUMN = 4
/** Maximum number of letters in one row. */
const ONE_ROW = 6

/** Rows of flowers beside the title, and the size of that pattern. */
const CLOTH = { rows: 7, width: 206, height: 360 }

/** Returns the HTML of a slide above its panel. */
export function bodyOf({ slide, line, drawn, mouth }: Shot): string {
  switch (slide.kind) {
    case 'title':
      return titleBody(slide, line)
    case 'letters':
      return lettersBody(slide, line)
    case 'mouth':
      return mouth ? mouthBody(slide, mouth) : ''
    case 'strokes':
      return strokesBody(slide, drawn ?? 0)
    case 'syllable':
      return syllableBody(slide, line)
    case 'word':
    case 'sentence':
      return textBody(slide, line)
    case 'list':
      return listBody(slide, line)
    case 'point':
      return `<div class="point" data-fit><p>${indonesian(slide.text)}</p></div>`
  }
}

function titleBody({ ko, id }: Of<'title'>, line: ScriptLine): string {
  return `<div class="title" data-fit>
      <h1 class="${meant(isMeant(ko, line))}" lang="ko">${escapeHtml(ko)}</h1>
      <p>${indonesian(id)}</p>
    </div>
    <div class="cloth">${cloth([2, 3, 4, 3], CLOTH.rows, CLOTH)}</div>`
}

function lettersBody({ letters }: Of<'letters'>, line: ScriptLine): string {
  const rows = letters.length > ONE_ROW ? 2 : 1
  const columns = Math.ceil(letters.length / rows)
  const cards = letters.map(
    ({ letter, sound }) => `<li class="${meant(isLetterMeant(letter, line))}">
      <b lang="ko">${letter}</b><span data-fit>${escapeHtml(sound)}</span></li>`,
  )
  return `<ul class="letters rows-${rows} columns-${columns}">${cards.join('')}</ul>`
}

/** The mouth, and beside it what it says; what to do with it where that is not said already. */
function mouthBody({ sounds }: Of<'mouth'>, { sound, pose, ko, id }: ShownMouth): string {
  const tiles = sounds.map(
    each => `<li class="${meant(each === sound)}" lang="ko">${escapeHtml(each)}</li>`,
  )
  const hints = soundOf(sound).hints.map(hint => `<li>${escapeHtml(hint)}</li>`)
  return `<div class="mouth-slide">${drawMouth(sound, pose)}<div class="making">
    <ul>${tiles.join('')}</ul>
    <div data-fit>${ko === null ? '' : `<p class="ko" lang="ko">${escapeHtml(ko)}</p>`}<p>${indonesian(id)}</p></div>
    ${ko === null ? '' : `<ol>${hints.join('')}</ol>`}</div></div>`
}

function strokesBody({ letter }: Of<'strokes'>, drawn: number): string {
  const count = strokesOf(letter).length
  return `<div class="strokes">${drawLetter(letter, drawn)}
    <div><b lang="ko">${letter}</b><span>${count} goresan</span></div></div>`
}

function syllableBody({ parts, whole, sound }: Of<'syllable'>, line: ScriptLine): string {
  const tiles = parts.map((part, place) => `<b class="tile place-${place}" lang="ko">${part}</b>`)
  return `<div class="syllable parts-${parts.length}">${tiles.join('<i>+</i>')}<i>=</i>
    <div class="whole ${meant(isMeant(whole, line))}">${drawSyllable(whole, parts)}
      <span>${escapeHtml(sound)}</span></div></div>`
}

function textBody({ kind, ko, id, said }: Of<'word' | 'sentence'>, line: ScriptLine): string {
  const isWhole = isMeant(ko, line)
  const text = isWhole || line.ko === null ? escapeHtml(ko) : marked(ko, line.ko)
  const sound = said === null ? '' : `<p class="said" lang="ko">[${escapeHtml(said)}]</p>`
  return `<div class="${kind}" data-fit><h1 class="${meant(isWhole)}" lang="ko">${text}</h1>
    ${sound}<p class="meaning">${indonesian(id)}</p></div>`
}

function listBody({ heading, items }: Of<'list'>, line: ScriptLine): string {
  const rows = items.map(
    ({ ko, id }) => `<li class="${meant(isMeant(ko, line))}">
      <b lang="ko">${escapeHtml(ko)}</b><span>${indonesian(id)}</span></li>`,
  )
  const columns = items.length > ONE_COLUMN ? 'two' : 'one'
  return `<h2>${indonesian(heading)}</h2>
    <ul class="list ${columns}" data-fit>${rows.join('')}</ul>`
}

/** Returns the HTML of an Indonesian text, with its Korean marked as Korean. */
export function indonesian(text: string): string {
  return koreanRuns(text)
    .map(run => {
      const safe = escapeHtml(run.text)
      return run.isKorean ? `<b lang="ko">${safe}</b>` : safe
    })
    .join('')
}

function meant(isIt: boolean): string {
  return isIt ? 'meant' : ''
}
