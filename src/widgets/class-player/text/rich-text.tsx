import { type Piece, readRichText } from '../../../lib/rich-text.ts'
import { safeAddress } from '../../../lib/safe-address.ts'
import { MixedText } from '../../../ui/mixed-text.tsx'

/** Returns the address of a link's target; undefined if this page cannot link to it. */
export type LinkTo = (target: string) => string | undefined

interface Texts {
  text: string
  linkTo?: LinkTo | undefined
  /** Called when a word is looked up; if left out, its link leads to the dictionary. */
  onWord?: ((entry: string) => void) | undefined
}

/** A text with links and emphasis; Korean words are marked as such. */
export function RichText({ text, linkTo = safeAddress, onWord }: Texts) {
  return readRichText(text).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order
    <PieceText key={index} piece={piece} linkTo={linkTo} onWord={onWord} />
  ))
}

interface PieceTextProps extends Pick<Texts, 'onWord'> {
  piece: Piece
  linkTo: LinkTo
}

function PieceText({ piece, linkTo, onWord }: PieceTextProps) {
  switch (piece.kind) {
    case 'korean':
      return <span lang="ko">{piece.text}</span>
    case 'code':
      return <code>{piece.text}</code>
    case 'strong':
      return (
        <strong>
          <MixedText text={piece.text} />
        </strong>
      )
    case 'link': {
      const content = <MixedText text={piece.text} />
      const entry = entryOf(piece.target)
      if (entry && onWord)
        return (
          <button type="button" className="class-word-link" onClick={() => onWord(entry)}>
            {content}
          </button>
        )
      const address = linkTo(piece.target)
      return address ? <a href={address}>{content}</a> : content
    }
    default:
      return piece.text
  }
}

/** Returns the id of the entry that a link leads to; undefined if it leads elsewhere. */
function entryOf(target: string): string | undefined {
  const [, query] = /^\/?dictionary\?(.+)$/.exec(target) ?? []
  return new URLSearchParams(query).get('entry') ?? undefined
}
