import { linkTarget } from '../../lib/link-target.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { $userId } from '../../stores/session/user-id.ts'
import { ClassPlayer, type ClassPlayerProps } from './class-player.tsx'

/** A class on our own site, with the learner's session. An island's properties cannot be functions. */
export function SiteClassPlayer(
  props: Omit<ClassPlayerProps, 'http' | '$userId' | 'emit' | 'linkTo'>,
) {
  return <ClassPlayer {...props} http={siteHttp} $userId={$userId} linkTo={linkToPage} />
}

/** A page that does not exist leads nowhere: the text stays readable. */
function linkToPage(target: string): string | undefined {
  try {
    return linkTarget(target)
  } catch {
    return undefined
  }
}
