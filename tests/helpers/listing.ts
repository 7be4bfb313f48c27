import type { Job } from '../../src/contract/jobs.ts'

/** A job for tests of pure functions. */
export function listing(more: Partial<Job> = {}): Job {
  return {
    id: 'one',
    title: 'Juru Bahasa',
    company_id: 'contoh',
    category: 'language',
    location: { id: 'cikarang', city: 'Cikarang', region: 'Jawa Barat', country: 'ID' },
    salary: { currency: 'IDR', min: 6_000_000, max: 8_000_000, per: 'month' },
    model: 'on-site',
    type: 'full-time',
    experience: 'Minimal 1 tahun',
    benefit: ['THR'],
    description: 'Menerjemahkan rapat.',
    requirements: ['TOPIK level 4'],
    posted_on: '2026-11-01',
    valid_through: '2026-12-31',
    is_sample: true,
    logo: '/companies/contoh.svg',
    company_name: 'PT Contoh',
    industry: 'Elektronik',
    company_description: 'Merakit papan sirkuit.',
    ...more,
  }
}
