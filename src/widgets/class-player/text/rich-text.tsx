import { koreanRuns } from '../../../lib/korean-runs.ts'
import { type Piece, readRichText } from '../../../lib/rich-text.ts'
import { safeAddress } from '../../../lib/safe-address.ts'

/** Address of a link's target; undefined where it leads nowhere from this page. */
export type LinkTo = (target: string) => string | undefined

interface Texts {
  text: string
  linkTo?: LinkTo | undefined
}

/** A text of ours with its links and emphasis; Korean is marked, wherever it stands. */
export function RichText({ text, linkTo = safeAddress }: Texts) {
  return readRichText(text).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order
    <PieceText key={place} piece={piece} linkTo={linkTo} />
  ))
}

function PieceText({ piece, linkTo }: { piece: Piece; linkTo: LinkTo }) {
  switch (piece.kind) {
    case 'korean':
      return <span lang="ko">{piece.text}</span>
    case 'code':
      return <code>{piece.text}</code>
    case 'strong':
      return (
        <strong>
          <Mixed text={piece.text} />
        </strong>
      )
    case 'link': {
      const address = linkTo(piece.target)
      const content = <Mixed text={piece.text} />
      return address ? <a href={address}>{content}</a> : content
    }
    default:
      return piece.text
  }
}

/** A plain text, with its Korean words marked. */
export function Mixed({ text }: { text: string }) {
  return koreanRuns(text).map(({ text: run, isKorean }, place) =>
    isKorean ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text keep their order
      <span key={place} lang="ko">
        {run}
      </span>
    ) : (
      run
    ),
  )
}
