import { ResultsView, type ShownResult } from './results-view.tsx'

/** Loads the view for recordings. */
export const loadHeard = async () => (await import('./heard.tsx')).Heard

/** The result on our own site, whose pages load the styles. */
export function SiteResultsView(props: ShownResult) {
  return <ResultsView {...props} loadHeard={loadHeard} />
}
