import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startApi, type TestApi } from './api.ts'
import { launch, register } from './lti.ts'
import { LtiPlatform } from './lti-platform.ts'
import { MOCK_TESTS } from './mock-tests.ts'
import { openSchool, type PupilSchool } from './pupils.ts'

/** A school and a platform, new in each test of a file, and an API with a clock. */
export class LtiSchool {
  api!: TestApi
  school!: PupilSchool
  platform!: LtiPlatform
  now = Date.parse('2026-11-28T02:00:00Z')

  get id(): string {
    return this.school.id
  }

  get teacher(): PupilSchool['teacher'] {
    return this.school.teacher
  }

  /** Launches from the platform. */
  launch(claims: Record<string, unknown> = {}): Promise<Response> {
    return launch(this.api, this.id, this.platform, this.now, claims)
  }
}

/**
 * Creates them for the tests of a file.
 *
 * @param isRegistered whether the school has registered the platform
 */
export function createLtiSchool(isRegistered = true): LtiSchool {
  const lti = new LtiSchool()
  const { now } = lti
  beforeAll(async () => {
    lti.api = await startApi({ now: () => lti.now, mockTests: MOCK_TESTS, mayCallLocal: true })
  })
  beforeEach(async () => {
    lti.now = now
    lti.school = await openSchool(lti.api)
    lti.platform = await LtiPlatform.start()
    lti.platform.readToolKeys = async () => (await lti.api.app.request('/api/lti/jwks')).json()
    if (isRegistered) await register(lti.teacher, lti.id, lti.platform)
    return () => lti.platform.close()
  })
  afterAll(() => lti.api.close())
  return lti
}
