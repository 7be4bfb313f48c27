import { Fragment } from 'react'
import type { Comparison } from '../../lib/speaking/comparison.ts'
import type { Judgement } from '../../lib/speaking/judge.ts'
import { type Range, speechRange } from '../../lib/speaking/speech-range.ts'
import type { SpokenTake } from '../../lib/speaking/spoken-take.ts'
import { speakingTexts as t } from './speaking-texts.ts'
import { type PlacedSyllable, VoicePicture } from './voice-picture.tsx'

/** Syllables that are legible beside each other on a phone. */
const ROW_MAX = 16

/** The waveform of the recording above that of the take; without a verdict that of the take alone. */
export function VoicePictures({ take: { analysis, judgement } }: { take: SpokenTake }) {
  if (judgement.state === 'unclear' || isOtherText(judgement)) {
    const range = speechRange(analysis)
    if (!range) return null
    return (
      <VoicePicture
        {...{ analysis, range }}
        syllables={[]}
        name={t.take}
        label={t.picture(t.take, '')}
      />
    )
  }
  const { comparison } = judgement
  const { model, take, inModel, inTake } = comparison
  const takeRows = inRows(placed(comparison, 'take'), inTake)
  return (
    <div className="speaking-pictures">
      {inRows(placed(comparison, 'sound'), inModel).map((row, at) => {
        const spoken = row.syllables.map(({ text }) => text).join(' ')
        return (
          <Fragment key={row.range.from}>
            <VoicePicture
              analysis={model}
              {...row}
              name={t.modelCaption}
              label={t.picture(t.model, spoken)}
            />
            <VoicePicture
              analysis={take}
              {...(takeRows[at] ?? row)}
              name={t.take}
              label={t.picture(t.take, spoken)}
            />
          </Fragment>
        )
      })}
    </div>
  )
}

/** Where another text was said, the syllables of this one are nowhere. */
function isOtherText({ findings }: Extract<Judgement, { state: 'judged' }>): boolean {
  return findings.some(({ code }) => code === 'other-text')
}

/** Where each syllable is in the recording (`sound`) or in the take. */
function placed({ syllables, sounds }: Comparison, side: 'sound' | 'take'): PlacedSyllable[] {
  return syllables.flatMap(({ text }, syllable) => {
    const ranges = sounds
      .filter(({ sound }) => sound.syllable === syllable && sound.role !== 'pause')
      .map(compared => compared[side])
    const [first, last] = [ranges[0], ranges.at(-1)]
    return first && last ? [{ text, from: first.from, to: last.to }] : []
  })
}

interface PictureRow {
  syllables: readonly PlacedSyllable[]
  range: Range
}

/** Cuts a long text into rows of as many syllables each. */
function inRows(syllables: readonly PlacedSyllable[], { from, to }: Range): PictureRow[] {
  const size = Math.ceil(syllables.length / Math.ceil(syllables.length / ROW_MAX))
  const rows: PictureRow[] = []
  for (let at = 0; at < syllables.length; at += size) {
    const range = {
      from: at === 0 ? from : (syllables[at]?.from ?? from),
      to: syllables[at + size]?.from ?? to,
    }
    rows.push({ syllables: syllables.slice(at, at + size), range })
  }
  return rows
}
