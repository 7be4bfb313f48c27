import { useDictionary } from './context.ts'
import { LocationLink } from './location-link.tsx'

/** Hangul, with quotes before it, and a full stop and a space after it. */
const WORD = /^([^가-힣]*)([가-힣]+)(.*)$/

/** A Korean sentence whose words each lead to a search for that word. */
export function ExampleText({ text }: { text: string }) {
  return (
    <p lang="ko">
      {/* A word may occur twice, but not at the same index. */}
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
      <LocationLink className="example-word" to={{ q: word }} onGo={() => store.go({ q: word })}>
        {word}
      </LocationLink>
      {after}
    </>
  )
}
