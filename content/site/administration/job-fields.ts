import { career } from '../career.ts'
import type { FieldText } from './field-text.ts'

/** Fields of jobs and companies. */
export const jobFields: Readonly<Record<string, FieldText>> = {
  benefit: { label: 'Yang didapat' },
  'jobs.category': { label: 'Bidang', values: career.categories },
  company_id: { label: 'Perusahaan' },
  country: { label: 'Negara', values: career.countries },
  currency: { label: 'Mata uang', values: { KRW: 'Won', IDR: 'Rupiah' } },
  experience: { label: 'Pengalaman' },
  industry: { label: 'Industri' },
  location: { label: 'Lokasi' },
  logo: { label: 'Logo', hint: 'Persegi.' },
  max: { label: 'Paling tinggi' },
  min: { label: 'Paling rendah' },
  model: { label: 'Cara kerja', values: career.models },
  per: { label: 'Tiap', values: { month: 'Bulan' } },
  posted_on: { label: 'Dibuka' },
  'companies.region': { label: 'Provinsi' },
  'jobs.region': { label: 'Provinsi' },
  salary: { label: 'Gaji' },
  'companies.size': { label: 'Jumlah karyawan', hint: 'Dengan kata-kata: 51–100 orang.' },
  type: { label: 'Jenis kerja', values: career.types },
  valid_through: { label: 'Hari terakhir melamar' },
}
