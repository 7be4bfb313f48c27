import * as content from './class-content.ts'
import * as progress from './class-progress.ts'
import { getClass as getTaughtClass } from './classes.ts'
import { ofDraft } from './of-draft.ts'

/**
 * The calls of a class below `/preview`, by which administrators see drafts as learners see
 * published classes. They store nothing, and progress is always empty.
 */

export const getClass = ofDraft(getTaughtClass)
export const getLearnings = ofDraft(content.getLearnings)
export const getVideos = ofDraft(content.getVideos)
export const getQuizzes = ofDraft(content.getQuizzes)
export const getModuls = ofDraft(content.getModuls)
export const getProgress = ofDraft(progress.getProgress)
export const sendProgress = ofDraft(progress.sendProgress)
export const putProgress = ofDraft(progress.putProgress)
export const sendExam = ofDraft(progress.sendExam)
