import { useEffect } from 'react'
import { useExam } from '../context.ts'
import { showResultAddress } from '../page-history.ts'
import { loadHeard } from './site-results-view.tsx'
import { Submitted } from './submitted.tsx'

/** The view of a test that was handed in on our own site, whose pages load the styles. */
export function SiteSubmitted() {
  const { state, to } = useExam()
  const address = state.results && to.resultsAddress
  useEffect(() => {
    if (address) showResultAddress(address)
  }, [address])
  return <Submitted loadHeard={loadHeard} />
}
