import { z } from 'zod'
import { endpoint, text } from './endpoint.ts'
import * as routes from './routes/recorded-files.ts'

const file = {
  status: 200,
  answer: z.string(),
  answerType: 'audio/mpeg',
  answerHeaders: { ETag: 'Changes with the recording' },
  errors: ['not-found', 'invalid-input', 'range-not-satisfiable', 'unavailable'],
} as const
const params = z.strictObject({ file: text.regex(/^[0-9a-f]{16}\.mp3$/) })

export const getRecording = endpoint({
  ...file,
  ...routes.getRecording,
  summary:
    'A text of the dictionary that a person speaks; all others are synthetic files of the site',
  params: z.strictObject({ file: text.regex(/^[0-9a-z]{1,13}\.mp3$/) }),
})

export const getClassRecording = endpoint({
  ...file,
  ...routes.getClassRecording,
  summary: 'A file of a class that people speak; withdrawn, it redirects to the synthetic one',
  params,
})

export const getTestRecording = endpoint({
  ...file,
  ...routes.getTestRecording,
  summary: 'A file of a test or topic that people speak; withdrawn, it redirects likewise',
  params,
})

export const getSpokenAddresses = endpoint({
  ...routes.getSpokenAddresses,
  summary: 'Addresses from which a person is heard: devices with downloaded recordings skip theirs',
  status: 200,
  answer: z.strictObject({ data: z.array(z.string()) }),
  errors: ['unavailable'],
})
