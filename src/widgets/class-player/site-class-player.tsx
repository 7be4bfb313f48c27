import { useRef, useState } from 'react'
import { classPaths } from '../../lib/class-paths.ts'
import { cameFrom } from '../../lib/local-path.ts'
import { paths } from '../../lib/paths.ts'
import { $userId } from '../../stores/session/user-id.ts'
import { storingHttp } from '../../stores/store-ahead.ts'
import { createChunk } from '../../ui/lazy-chunk.ts'
import { ClassPlayer, type ClassPlayerProps } from './class-player.tsx'
import type { EmitClassPlayerEvent } from './class-player-state.ts'
import type { RequestedLocation } from './locations.ts'
import { SpeakExample } from './speaking/speak-example.tsx'

/** A chunk of its own, since only moduls have links. */
const linkTo = createChunk(async () => (await import('./site-links.ts')).linkToPage)

/** Loaded with the first word that is looked up. */
const saveWord = createChunk(async () => (await import('./word/save-word.tsx')).SaveWord)

/** An island's properties cannot be functions. */
type SiteClassPlayerProps = Omit<
  ClassPlayerProps,
  | 'http'
  | '$userId'
  | 'emit'
  | 'linkTo'
  | 'saveWord'
  | 'Speaking'
  | 'onOfflineChange'
  | 'followHistory'
  | 'loginAddress'
>

/**
 * A class on our own site, with the learner's session. The address names the open part, so that
 * reloading, sharing or signing in returns to it, and “back” opens the part before it.
 */
export function SiteClassPlayer(props: SiteClassPlayerProps) {
  const { classId, learningId, partId } = props
  const [target] = useState(() => requestedLocation() ?? { learningId, partId })
  const [path, setPath] = useState(() =>
    classPaths.player(classId, target.learningId, target.partId),
  )
  const planLink = props.planLink && cameFrom(props.planLink.href) ? props.planLink : undefined
  const hasOpened = useRef(false)
  const emit: EmitClassPlayerEvent = (type, detail) => {
    if (type !== 'part' || !('learning' in detail)) return
    fillScreen(detail.kind === 'quiz', hasOpened.current)
    const opened = classPaths.player(classId, detail.learning, detail.part)
    const isStep = hasOpened.current && opened !== location.pathname + location.search
    if (isStep) history.pushState(null, '', opened)
    else history.replaceState(history.state, '', opened)
    hasOpened.current = true
    setPath(opened)
  }
  const onOfflineChange = (hasOffline: boolean) => void updateOfflinePage(classId, hasOffline)
  const functions = { emit, linkTo, saveWord, onOfflineChange, followHistory }
  const siteProps = { http: storingHttp, $userId, planLink, Speaking: SpeakExample, ...functions }
  return <ClassPlayer {...props} {...target} {...siteProps} loginAddress={paths.loginThen(path)} />
}

function followHistory(openAt: (requested: RequestedLocation) => void): () => void {
  const goBack = () => openAt(requestedLocation() ?? {})
  addEventListener('popstate', goBack)
  return () => removeEventListener('popstate', goBack)
}

/**
 * Reads the requested part from the address, since an offline page may have been rendered for
 * another part.
 */
function requestedLocation(): RequestedLocation | undefined {
  if (typeof location === 'undefined') return undefined
  const query = new URLSearchParams(location.search)
  return { learningId: query.get('learning') ?? undefined, partId: query.get('part') ?? undefined }
}

/** A phone, which every part fills. */
const PHONE = '(max-width: 599.98px)'

/**
 * Lets a quiz fill every screen, and other parts a phone alone (lesson-mode.css). On a wide screen
 * what is there when the page opens stays, since the bar above would move everything, until one of
 * the quiz's buttons is pressed; the server knows most quizzes.
 */
function fillScreen(isQuiz: boolean, hasOpened: boolean): void {
  const { dataset } = document.documentElement
  if (!isQuiz) dataset['lesson'] = 'phone'
  else if (hasOpened || matchMedia(PHONE).matches) dataset['lesson'] = 'full'
  else addEventListener('click', fillOnPress, true)
}

/** Lets a quiz fill the screen from the first press of one of its buttons on. */
function fillOnPress({ target }: MouseEvent): void {
  if (!(target instanceof Element) || !target.closest('.question-foot button')) return
  removeEventListener('click', fillOnPress, true)
  document.documentElement.dataset['lesson'] = 'full'
}

/** Keeps the page available offline as long as a video of the class is stored. */
async function updateOfflinePage(classId: string, hasOffline: boolean): Promise<void> {
  const { setPageOffline } = await import('../../stores/page-worker.ts')
  await setPageOffline(classPaths.player(classId), hasOffline)
}
