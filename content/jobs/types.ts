export type Category =
  | 'manufacturing'
  | 'agriculture'
  | 'fishery'
  | 'construction'
  | 'shipbuilding'
  | 'language'
  | 'education'
  | 'customer-service'
  | 'office'
  | 'quality'
  | 'tourism'
  | 'technology'
  | 'content'

export type WorkModel = 'on-site' | 'hybrid' | 'remote'
export type JobType = 'full-time' | 'contract' | 'part-time' | 'internship'

export interface Place {
  id: string
  city: string
  region: string
  country: 'ID' | 'KR'
}

export interface Salary {
  currency: 'KRW' | 'IDR'
  min: number
  max: number
  per: 'month'
}

export interface Company {
  id: string
  /** Path of our own drawn mark, 64 × 64. */
  logo: string
  name: string
  location: Place
  benefit: readonly string[]
  industry: string
  /** Paragraphs. */
  description: readonly string[]
  website_url: string
  /** Number of people, in words. */
  size: string
}

export interface Job {
  id: string
  title: string
  company_id: string
  category: Category
  location: Place
  salary: Salary
  model: WorkModel
  type: JobType
  experience: string
  benefit: readonly string[]
  /** Paragraphs. */
  description: readonly string[]
  requirements: readonly string[]
  /** Days, yyyy-mm-dd. */
  posted_on: string
  valid_through: string
}

/** A job with what its company says about itself. */
export type Listing = Job & {
  logo: string
  company_name: string
  industry: string
  company_description: string
}
