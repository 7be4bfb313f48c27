import { Fragment } from 'react'
import { useDictionary } from './context.ts'
import { PlaceLink } from './place-link.tsx'

/** Hangul with what stands around it: quotes before, a full stop behind. */
const WORD = /^([^가-힣]*)([가-힣]+)(.*)$/

/** A Korean sentence; each of its words leads to what the dictionary has for it. */
export function ExampleText({ text }: { text: string }) {
  return (
    <p lang="ko">
      {text.split(' ').map((token, at) => (
        // A sentence never changes while it is shown, and a word may be in it twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Fragment key={at}>
          {at > 0 && ' '}
          <Token token={token} />
        </Fragment>
      ))}
    </p>
  )
}

function Token({ token }: { token: string }) {
  const { store } = useDictionary()
  const [, before, word, after] = WORD.exec(token) ?? []
  if (!word) return token
  return (
    <>
      {before}
      <PlaceLink className="example-word" place={{ q: word }} onGo={() => store.go({ q: word })}>
        {word}
      </PlaceLink>
      {after}
    </>
  )
}
