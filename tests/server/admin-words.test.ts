import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FieldText } from '../../content/site/administration/field-text.ts'
import { fields } from '../../content/site/administration/fields.ts'
import { resources as named } from '../../content/site/administration/resources.ts'
import { type JsonSchema, jsonSchemaOf } from '../../server/resources/json-schema.ts'
import type { Resource } from '../../server/resources/resource.ts'
import { wordName } from '../../src/kit/administration/field-words.ts'
import { startApi, type TestApi } from '../helpers/api.ts'

let api: TestApi
let resources: Resource[]
beforeAll(async () => {
  api = await startApi()
  resources = api.running.flatMap(module => module.resources ?? [])
})
afterAll(() => api.close())

test('every resource has a name, and so has every action on it', () => {
  expect(resources.map(({ name }) => name).filter(name => !named[name])).toEqual([])
  const unnamed = resources.flatMap(({ name, actions = [] }) =>
    actions.filter(action => !named[name]?.actions?.[action.name]).map(a => `${name}.${a.name}`),
  )
  expect(unnamed).toEqual([])
})

test('every field has a label, and so has every value of a field with few values', () => {
  const without = resources.flatMap(({ name, schema, actions = [] }) =>
    [schema, ...actions.map(action => action.schema)].flatMap(one =>
      unnamedIn(jsonSchemaOf(one), name),
    ),
  )
  expect([...new Set(without)].toSorted()).toEqual([])
})

test('columns, filters and titles of tables are fields of their schema', () => {
  for (const { name, schema, title, columns, filters = [] } of resources) {
    const fieldNames = Object.keys(jsonSchemaOf(schema).properties ?? {})
    for (const field of [title, ...columns, ...filters]) expect(fieldNames, name).toContain(field)
    expect(new Set(columns).size, name).toBe(columns.length)
  }
})

test('a field or a value without a label is reported', () => {
  const bare: FieldText = { label: 'Wilayah', values: { seoul: 'Seoul' } }
  const region = { enum: ['seoul', 'busan'] }
  expect(unnamedIn({ properties: { region } }, 'tours', { region: bare })).toEqual([
    'tours.region=busan',
  ])
  expect(unnamedIn({ properties: { dress_code: {} } }, 'tours')).toEqual(['tours.dress_code'])
})

/** Returns fields and values without a label, as `resource.field` and `resource.field=value`. */
function unnamedIn(
  schema: JsonSchema,
  resource: string,
  texts: Readonly<Record<string, FieldText>> = fields,
  field = '',
): string[] {
  const fieldText = texts[`${resource}.${field}`] ?? texts[field]
  const values = [...(schema.enum ?? []), schema.const].filter(value => typeof value === 'string')
  const named = { ...texts[field]?.values, ...fieldText?.values }
  const { properties = {}, items, prefixItems, anyOf = [], oneOf = [] } = schema as Branches
  const below = [items, ...(prefixItems ?? []), ...anyOf, ...oneOf].flatMap(part =>
    part ? unnamedIn(part, resource, texts, field) : [],
  )
  return [
    ...(field !== '' && !fieldText ? [`${resource}.${field}`] : []),
    ...values.filter(value => !(value in named)).map(value => `${resource}.${field}=${value}`),
    ...below,
    ...Object.entries(properties).flatMap(([name, part]) =>
      unnamedIn(part, resource, texts, wordName(name, properties)),
    ),
  ]
}

type Branches = JsonSchema & { prefixItems?: JsonSchema[]; oneOf?: JsonSchema[] }
