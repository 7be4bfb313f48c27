import { call } from '../../api/call.ts'
import type { Failure, Http, Result } from '../../api/http.ts'
import type { Answer } from '../../contract/calls.ts'
import type { Video } from '../../contract/class-content.ts'
import { getModuls, getQuizzes, getVideos } from '../../contract/routes/classes.ts'
import type { ClassLocation, ClassPlayerState, Content } from './class-player-state.ts'
import { isUnreachable, type OfflineLesson } from './offline-lessons.ts'

type Loaded = Pick<ClassPlayerState, 'content'> & Partial<ClassPlayerState>

/** Clears the content of the learning that was open before. */
export const NO_CONTENT: Loaded = {
  content: { state: 'loading' },
  videos: [],
  quizzes: [],
  moduls: [],
  selectedVideo: undefined,
}

type Videos = Answer<typeof getVideos>

/** @param id of a learning, or of a class for its first learning */
export function loadVideos(http: Http, id: string): Promise<Result<Videos>> {
  return call(http, getVideos, { params: { id } })
}

/**
 * Fetches the content of a part: the videos, quizzes or moduls of its learning.
 *
 * @param early its videos, if they were requested before the learning was known
 */
export async function loadContent(
  http: Http,
  { learning, part }: ClassLocation,
  offlineLessons: readonly OfflineLesson[],
  onOpening: (learningId: string, opening: string) => void,
  early?: Promise<Result<Videos>>,
): Promise<Loaded> {
  const { id } = learning
  if (part.kind === 'video') {
    const answer = await (early ?? loadVideos(http, id))
    if (answer.ok && answer.value.opening) onOpening(id, answer.value.opening)
    return read(orOffline(answer, part.id, offlineLessons), part.id, (videos, selectedVideo) => ({
      videos,
      selectedVideo,
    }))
  }
  if (part.kind === 'quiz')
    return read(await call(http, getQuizzes, { params: { id } }), part.id, quizzes => ({ quizzes }))
  return read(await call(http, getModuls, { params: { id } }), part.id, moduls => ({ moduls }))
}

/** Returns the video stored on this device if the server cannot be reached. */
function orOffline(
  answer: Result<{ data: Video[] }>,
  id: string,
  offlineLessons: readonly OfflineLesson[],
): Result<{ data: Video[] }> {
  const data = offlineLessons.map(({ video }) => video).filter(video => video.id === id)
  if (answer.ok || !isUnreachable(answer.error) || data.length === 0) return answer
  return { ok: true, value: { data } }
}

function read<T extends { id: string }>(
  answer: Result<{ data: T[] }>,
  id: string,
  show: (all: T[], selected: T) => Partial<ClassPlayerState>,
): Loaded {
  if (!answer.ok) return { content: judge(answer.error) }
  const selected = answer.value.data.find(one => one.id === id)
  if (selected) return { content: { state: 'loaded' }, ...show(answer.value.data, selected) }
  const failure: Failure = { code: 'not-found', message: 'Failed to fetch class content' }
  return { content: { state: 'failed', failure } }
}

function judge(failure: Failure): Content {
  const needsAccount = failure.status === 401
  if (needsAccount || failure.code === 'forbidden')
    return { state: 'forbidden', failure, needsAccount }
  return { state: 'failed', failure }
}
