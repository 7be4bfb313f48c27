import { koreanRuns } from '../lib/korean-runs.ts'

/** A plain text with its Korean words marked as such, for fonts and screen readers. */
export function MixedText({ text }: { text: string }) {
  return koreanRuns(text).map(({ from, text: run, isKorean }) =>
    isKorean ? (
      <span key={from} lang="ko">
        {run}
      </span>
    ) : (
      run
    ),
  )
}
