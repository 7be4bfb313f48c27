import { koreanRuns } from '../../lib/korean-runs.ts'

/** An explanation in Indonesian with its Korean words marked as such. */
export function Explanation({ of }: { of: string }) {
  return (
    <p>
      {koreanRuns(of).map(({ from, text, isKorean }) => (
        <span key={from} lang={isKorean ? 'ko' : undefined}>
          {text}
        </span>
      ))}
    </p>
  )
}
