import { loadHeard } from './site-results-view.tsx'
import { Submitted } from './submitted.tsx'

/** What is shown of a test that was handed in on our own site, whose pages load the style sheets. */
export function SiteSubmitted() {
  return <Submitted loadHeard={loadHeard} />
}
