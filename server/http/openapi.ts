import type { Handler } from 'hono'
import { z } from 'zod'
import { type Endpoint, ErrorBody } from '../../src/contract/endpoint.ts'
import { ERRORS } from '../../src/contract/errors.ts'
import { dependsOn } from './answer-sources.ts'
import { URL_FORM } from './input.ts'
import { VersionedAnswers } from './versioned-answers.ts'

const BEARER = 'session'
/** Header of every temporary refusal. */
const RETRY_AFTER = {
  headers: {
    'Retry-After': {
      description: 'Seconds to wait before the next try',
      schema: { type: 'integer' },
    },
  },
}
const PASSING = new Set([429, 503])
const HAS_BODY = new Set([200, 201])

/** A new release may change it. */
const CACHE = 'public, max-age=300'

/** Sends the OpenAPI document of these calls, which is built once: that takes a tenth of a second. */
export function sendOpenApi(calls: readonly Endpoint[], version: string): Handler {
  const answers = new VersionedAnswers(() => 0, { answersMax: 1 })
  return c => {
    // For clients that only accept gzip, the response cache compresses once.
    dependsOn(c, 'openapi')
    return answers.send({ c }, CACHE, () => openApiDocument(calls, version))
  }
}

/** Returns the OpenAPI 3.1 description of these calls of the contract. */
function openApiDocument(calls: readonly Endpoint[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of calls) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sapa API',
      version,
      description: 'Lists answer `{ data: [] }`, errors `{ code, message }`.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: jsonSchema(ErrorBody, 'output') },
      securitySchemes: { [BEARER]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operation(endpoint: Endpoint) {
  const { summary, access, scope, params, query, headers, status, answer, answerType } = endpoint
  return {
    summary,
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...parameters(headers, 'header'),
    ],
    ...(access && access !== 'visitor' && { security: [{ [BEARER]: [] }] }),
    // Partners' pages may make it for a learner who has allowed that.
    ...(scope && { 'x-scope': scope }),
    ...requestBody(endpoint),
    responses: {
      [status]: {
        description: 'Success',
        ...answerHeaders(endpoint),
        ...(HAS_BODY.has(status) && {
          content: answerType ? { [answerType]: {} } : json(jsonSchema(answer, 'output')),
        }),
      },
      ...failures(endpoint),
    },
  }
}

function answerHeaders({ answerHeaders }: Endpoint) {
  if (!answerHeaders) return {}
  const headers = Object.entries(answerHeaders).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ])
  return { headers: Object.fromEntries(headers) }
}

function failures({ errors, errorBodies }: Endpoint) {
  const byStatus = Map.groupBy(new Set(errors), code => ERRORS[code].status)
  const responses = [...byStatus].map(([status, codes]) => {
    const [specific] = codes.map(code => errorBodies?.[code]).filter(body => body !== undefined)
    const schema = specific
      ? jsonSchema(specific, 'output')
      : { $ref: '#/components/schemas/Error' }
    const wait = PASSING.has(status) && RETRY_AFTER
    return [status, { description: codes.join(', '), ...wait, content: json(schema) }]
  })
  return Object.fromEntries(responses)
}

function requestBody({ body, form, urlForm }: Endpoint) {
  if (body) return { requestBody: { required: true, content: json(jsonSchema(body, 'input')) } }
  if (urlForm) {
    const content = { [URL_FORM]: { schema: jsonSchema(urlForm, 'input') } }
    return { requestBody: { required: true, content } }
  }
  if (!form) return {}
  const { properties, ...rest } = jsonSchema(form.fields, 'input')
  const files = form.files.map(name => [name, { type: 'string', format: 'binary' }])
  const schema = { ...rest, properties: { ...properties, ...Object.fromEntries(files) } }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query' | 'header') {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !field.safeParse(undefined).success,
    schema: jsonSchema(field as z.ZodType, 'input'),
  }))
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}

function json(schema: unknown) {
  return { 'application/json': { schema } }
}
