import type { z } from 'zod'
import type * as accountRegistration from './account-registration.ts'
import type * as administrationCalls from './administration-calls.ts'
import type * as audioBooks from './audio-books.ts'
import type * as certificates from './certificates.ts'
import type * as checkIns from './check-ins.ts'
import type * as classContent from './class-content.ts'
import type * as classProgress from './class-progress.ts'
import type * as classes from './classes.ts'
import type * as connections from './connections.ts'
import type * as deliveries from './deliveries.ts'
import type * as dictionary from './dictionary.ts'
import type * as dictionaryPack from './dictionary-pack.ts'
import type * as dictionarySearch from './dictionary-search.ts'
import type { Endpoint } from './endpoint.ts'
import type * as events from './events.ts'
import type * as faq from './faq.ts'
import type * as fedcm from './fedcm.ts'
import type * as feedback from './feedback.ts'
import type * as grammar from './grammar.ts'
import type * as groups from './groups.ts'
import type * as health from './health.ts'
import type * as jobs from './jobs.ts'
import type * as leaderboards from './leaderboards.ts'
import type * as learningAuthoring from './learning-authoring.ts'
import type * as learningPath from './learning-path.ts'
import type * as lti from './lti.ts'
import type * as mockTestAttempts from './mock-test-attempts.ts'
import type * as mockTestDrafts from './mock-test-drafts.ts'
import type * as mockTestResults from './mock-test-results.ts'
import type * as mockTests from './mock-tests.ts'
import type * as oembed from './oembed.ts'
import type * as overview from './overview.ts'
import type * as packages from './packages.ts'
import type * as pageTexts from './page-texts.ts'
import type * as partners from './partners.ts'
import type * as passkeys from './passkeys.ts'
import type * as passwordReset from './password-reset.ts'
import type * as paymentSimulator from './payment-simulator.ts'
import type * as payments from './payments.ts'
import type * as people from './people.ts'
import type * as personalData from './personal-data.ts'
import type * as placement from './placement.ts'
import type * as points from './points.ts'
import type * as profile from './profile.ts'
import type * as promos from './promos.ts'
import type * as pupils from './pupils.ts'
import type * as recordedFiles from './recorded-files.ts'
import type * as recordingScripts from './recording-scripts.ts'
import type * as recordings from './recordings.ts'
import type * as referrals from './referrals.ts'
import type * as reminders from './reminders.ts'
import type * as rewards from './rewards.ts'
import type { Route } from './routes/route.ts'
import type * as savedWords from './saved-words.ts'
import type * as secondFactor from './second-factor.ts'
import type * as sessions from './sessions.ts'
import type * as shop from './shop.ts'
import type * as signingKeys from './signing-keys.ts'
import type * as studyAbroad from './study-abroad.ts'
import type * as subscriptions from './subscriptions.ts'
import type * as today from './today.ts'
import type * as topics from './topics.ts'
import type * as tours from './tours.ts'
import type * as uploads from './uploads.ts'
import type * as users from './users.ts'
import type * as waitlist from './waitlist.ts'
import type * as weeklyRecap from './weekly-recap.ts'
import type * as wordReviews from './word-reviews.ts'

/**
 * Types of all calls by their routes, which clients import without any zod code, so that nothing
 * about a call is written twice.
 */

type Modules =
  | typeof accountRegistration
  | typeof administrationCalls
  | typeof audioBooks
  | typeof certificates
  | typeof checkIns
  | typeof classContent
  | typeof classProgress
  | typeof classes
  | typeof connections
  | typeof deliveries
  | typeof dictionaryPack
  | typeof dictionarySearch
  | typeof dictionary
  | typeof events
  | typeof faq
  | typeof fedcm
  | typeof feedback
  | typeof grammar
  | typeof groups
  | typeof health
  | typeof jobs
  | typeof leaderboards
  | typeof learningAuthoring
  | typeof learningPath
  | typeof lti
  | typeof mockTestAttempts
  | typeof mockTestDrafts
  | typeof mockTestResults
  | typeof mockTests
  | typeof overview
  | typeof packages
  | typeof pageTexts
  | typeof oembed
  | typeof partners
  | typeof passkeys
  | typeof passwordReset
  | typeof paymentSimulator
  | typeof payments
  | typeof people
  | typeof personalData
  | typeof placement
  | typeof points
  | typeof profile
  | typeof promos
  | typeof pupils
  | typeof recordedFiles
  | typeof recordingScripts
  | typeof recordings
  | typeof referrals
  | typeof reminders
  | typeof rewards
  | typeof savedWords
  | typeof secondFactor
  | typeof signingKeys
  | typeof sessions
  | typeof shop
  | typeof studyAbroad
  | typeof subscriptions
  | typeof today
  | typeof topics
  | typeof tours
  | typeof uploads
  | typeof users
  | typeof waitlist
  | typeof weeklyRecap
  | typeof wordReviews

type Exported<M> = M extends unknown ? M[keyof M] : never
/** An endpoint itself, or the endpoint that reads a list. */
type EndpointIn<X> = X extends Endpoint
  ? X
  : X extends { list: infer L extends Endpoint }
    ? L
    : never
type AnyEndpoint = EndpointIn<Exported<Modules>>
type Literal<E extends Endpoint> = E extends unknown
  ? string extends E['path']
    ? never
    : E
  : never

/** Every call of the contract, by method and path. */
type Calls = { [E in Literal<AnyEndpoint> as `${E['method']} ${E['path']}`]: E }
type CallOf<R extends Route> = `${R['method']} ${R['path']}` extends infer K extends keyof Calls
  ? Calls[K]
  : never

/** The routes that the contract describes. */
export type KnownRoute = Route &
  { [K in keyof Calls]: Pick<Calls[K], 'method' | 'path'> }[keyof Calls]

/** The response of a call. */
export type Answer<R extends KnownRoute> = z.output<CallOf<R>['answer']>

/** A deeply read-only version of a type. */
export type DeepReadonly<T> = unknown extends T
  ? T
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T
/** Strings of an address or a form, or the values that the server parses from them. */
type Texts<S extends z.ZodType> = {
  readonly [K in keyof z.input<S>]:
    | (K extends keyof z.output<S> ? z.output<S>[K] : never)
    | (unknown extends z.input<S>[K] ? never : z.input<S>[K])
    | (object extends Pick<z.input<S>, K> ? undefined : never)
}

/** The JSON body of a call. */
export type Body<R extends KnownRoute> =
  CallOf<R> extends { body: infer S extends z.ZodType } ? DeepReadonly<z.input<S>> : never
/** The query parameters of a call. */
export type Query<R extends KnownRoute> =
  CallOf<R> extends { query: infer S extends z.ZodType } ? Texts<S> : never
/** The path parameters of a call. */
export type Params<R extends KnownRoute> =
  CallOf<R> extends { params: infer S extends z.ZodType } ? Texts<S> : never
/** Headers that change the effect of a call. */
export type Headers<R extends KnownRoute> =
  CallOf<R> extends { headers: infer S extends z.ZodType } ? z.input<S> : never
/** Texts and files of a call's form; null removes a file. */
export type Form<R extends KnownRoute> =
  CallOf<R> extends { form: { fields: infer S extends z.ZodType; files: readonly (infer F)[] } }
    ? Texts<S> & { readonly [name in F & string]?: File | null }
    : never
/** Fields of the form that a call sends as `application/x-www-form-urlencoded`. */
export type UrlForm<R extends KnownRoute> =
  CallOf<R> extends { urlForm: infer S extends z.ZodType } ? Texts<S> : never

/** The data of an endpoint's errors. */
type DataIn<B> = {
  [C in keyof B]: B[C] extends z.ZodType<infer O>
    ? O extends { data?: infer D }
      ? D
      : never
    : never
}
type ErrorDataOf<E> = E extends { errorBodies: infer B } ? DataIn<B> : never
type Codes<D> = D extends unknown ? keyof D : never
type At<D, C extends PropertyKey> = D extends { readonly [K in C]: infer Data } ? Data : never

/** Error data by code; other codes have none. */
export type ErrorData = {
  [C in Codes<ErrorDataOf<AnyEndpoint>>]: At<ErrorDataOf<AnyEndpoint>, C>
}
