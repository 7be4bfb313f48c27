import { koreanPathText as text } from '../../../content/site/korean-path-text.ts'
import type { PathStep } from '../../contract/learning-path.ts'

/** Returns the kind of a step, with what opens it. */
export function kindOf({ kind, access, topic, choices, best }: PathStep): string {
  if (kind === 'checkpoint') return text.checkpoint(best)
  if (choices.length > 0) return text.choice
  const name = topic === null ? text.kinds[kind] : text.topic(topic)
  return access === 'subscription' ? `${name} · ${text.subscription}` : name
}

/** Returns the kind of a step and how long it takes, or how many of its parts are left. */
export function aboutOf(step: PathStep): string {
  return `${kindOf(step)} · ${step.left ? text.left(step.left) : text.takes(step.minutes)}`
}
