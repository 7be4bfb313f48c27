import { finalOf, jamoOf } from './jamo.ts'
import { PARTICLES, type Particle } from './particles.ts'
import { Tails } from './tails.ts'

/** One spelling of a particle. */
export interface ParticleShape {
  particle: Particle
  after: 'anything' | 'consonant' | 'vowel' | 'rieul or vowel' | 'consonant but rieul' | 'pronoun'
  /** In jamo. */
  text: string
}

export const PARTICLE_TAILS = new Tails<ParticleShape>()

for (const particle of PARTICLES) {
  for (const shape of particleShapes(particle)) PARTICLE_TAILS.add(shape.text, shape)
}

export function particleShapes(particle: Particle): readonly ParticleShape[] {
  const shapes = (particle.shapes ?? [particle.form]).flatMap(shape =>
    spellings(shape).map(({ after, text }) => ({ particle, after, text: jamoOf(text) })),
  )
  if (!particle.contracted) return shapes
  return [...shapes, { particle, after: 'pronoun', text: jamoOf(particle.contracted) }]
}

function spellings(shape: string): readonly Pick<ParticleShape, 'after' | 'text'>[] {
  const [, optional = '', rest = ''] = /^\((.)\)(.*)$/u.exec(shape) ?? []
  const [closed = '', open] = optional ? [optional + rest, rest] : shape.split(/[|/]/)
  if (open === undefined) return [{ after: 'anything', text: closed }]
  const isRo = closed.startsWith('으로')
  return [
    { after: isRo ? 'consonant but rieul' : 'consonant', text: closed },
    { after: isRo ? 'rieul or vowel' : 'vowel', text: open },
  ]
}

/** @param noun in jamo */
export function follows({ after }: ParticleShape, noun: string): boolean {
  const final = finalOf(noun)
  switch (after) {
    case 'anything':
    case 'pronoun':
      return true
    case 'consonant':
      return final !== ''
    case 'consonant but rieul':
      return final !== '' && final !== 'ᆯ'
    case 'vowel':
      return final === ''
    case 'rieul or vowel':
      return final === '' || final === 'ᆯ'
  }
}
