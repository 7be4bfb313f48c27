import { useDictionary } from './context.ts'
import { PlaceLink } from './place-link.tsx'

/** Hangul with what stands around it: quotes before, a full stop and the space behind. */
const WORD = /^([^가-힣]*)([가-힣]+)(.*)$/

/** A Korean sentence; each of its words leads to what the dictionary has for it. */
export function ExampleText({ text }: { text: string }) {
  return (
    <p lang="ko">
      {/* A word may be in it twice, but not at the same place. */}
      {[...text.matchAll(/\S+ ?/g)].map(({ 0: token, index }) => (
        <Token key={index} token={token} />
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
