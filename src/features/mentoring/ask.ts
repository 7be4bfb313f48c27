import { mentoring as text } from '../../../content/site/mentoring.ts'
import type { Mentor, PublicMentor } from '../../contract/people.ts'
import { whatsAppLink } from '../../lib/link-target.ts'
import { shorten } from '../../lib/shorten.ts'
import { availableSpan, sessionSpan, timesWords } from './spans.ts'

/** Maximum number of characters of a name or topic in a prepared chat message. */
const NAME_MAX = 100

/**
 * Returns the link to a chat with us about a mentor, with goal and a possible time in the message.
 */
export function askForMentor(mentor: Mentor): string {
  const { messages, goals } = text
  const [goal] = mentor.goals
  const [first] = mentor.availability
  const topic = goal ? goals[goal] : mentor.headline
  const time = first ? messages.time(timesWords(availableSpan(first), mentor.time_zone)) : ''
  return whatsAppLink(
    (mentor.is_sample ? messages.sample : messages.real)(shorten(mentor.name, NAME_MAX)) +
      messages.topic(shorten(topic, NAME_MAX)) +
      time,
  )
}

/** Returns the link to a chat with us about an open session. */
export function askToJoin({ name, group_session, is_sample, time_zone }: PublicMentor): string {
  const { messages } = text
  return whatsAppLink(
    (is_sample ? messages.joinSample : messages.joinReal)(shorten(name, NAME_MAX)) +
      messages.topic(shorten(group_session.topic, NAME_MAX)) +
      messages.joinTime(timesWords(sessionSpan(group_session), time_zone)),
  )
}
