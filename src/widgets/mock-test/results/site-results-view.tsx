import { ResultsView, type ShownResult } from './results-view.tsx'

/** Fetches what shows recordings. */
export const loadHeard = async () => (await import('./heard.tsx')).Heard

/** The result on our own site, whose pages load the style sheets. */
export function SiteResultsView(props: ShownResult) {
  return <ResultsView {...props} loadHeard={loadHeard} />
}
