import { loadHeard } from './site-results-view.tsx'
import { Submitted } from './submitted.tsx'

/** The view of a test that was handed in on our own site, whose pages load the styles. */
export function SiteSubmitted() {
  return <Submitted loadHeard={loadHeard} />
}
