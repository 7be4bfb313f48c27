import { siteHttp } from '../../stores/session/site-http.ts'
import { $userId } from '../../stores/session/user-id.ts'
import { createPart } from '../../ui/lazy-part.ts'
import { ClassPlayer, type ClassPlayerProps } from './class-player.tsx'

/** Only moduls have links. */
const linkTo = createPart(async () => (await import('./site-links.ts')).linkToPage)

/** A class on our own site, with the learner's session. An island's properties cannot be functions. */
export function SiteClassPlayer(
  props: Omit<ClassPlayerProps, 'http' | '$userId' | 'emit' | 'linkTo'>,
) {
  return <ClassPlayer {...props} http={siteHttp} $userId={$userId} linkTo={linkTo} />
}
