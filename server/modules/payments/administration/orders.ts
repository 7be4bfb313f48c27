import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../db/tables.ts'
import { isWithin, periodOf } from '../../../resources/period.ts'
import type { Resource, StoredItem } from '../../../resources/resource.ts'
import { isEqual, tableReader } from '../../../resources/table-resource.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { readSale } from '../orders/sale.ts'
import { invoiceOf } from '../orders/show-order.ts'
import { orderActions } from './order-actions.ts'
import { type Charge, ManagedOrder } from './order-schema.ts'

/** Orders with their payments, as administrators see them. */
export function orderResource(dependencies: PaymentDependencies): Resource {
  const { now } = dependencies
  return {
    name: 'orders',
    group: 'money',
    schema: ManagedOrder,
    title: 'id',
    columns: ['created_at', 'status', 'email', 'package_title', 'amount_rupiah', 'is_owed'],
    filters: ['status', 'period', 'is_owed', 'gateway'],
    actions: orderActions(dependencies),
    ...tableReader({
      rows: db => orderRows(db),
      id: 'orders.id',
      searched: ['orders.id', 'orders.invoice_number', 'users.email', 'users.name'],
      filters: {
        status: isEqual('orders.status'),
        gateway: isEqual('orders.gateway'),
        user_id: isEqual('orders.user_id'),
        period: isWithin('orders.created_at', now),
        is_owed: value => sql<boolean>`${owes} = (${value === 'true' ? 1 : 0} = 1)`,
      },
      sorted: {
        created_at: 'orders.created_at',
        paid_at: 'orders.paid_at',
        amount_rupiah: 'orders.amount_rupiah',
        status: 'orders.status',
      },
      order: [
        ['orders.created_at', 'desc'],
        ['orders.id', 'asc'],
      ],
      show: (db, rows) => show(dependencies, db, rows),
    }),
  }
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof orderRows>['execute']>>[number]

function orderRows(db: Db) {
  return db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    .select('users.email')
}

const owes = sql<boolean>`exists (select 1 from refunds where refunds.user_id = orders.user_id
  and refunds.order_id = orders.id and refunds.status = 'due')`

async function show(
  { now, publicUrl }: PaymentDependencies,
  db: Db,
  rows: OrderRow[],
): Promise<StoredItem[]> {
  if (rows.length === 0) return []
  const charges = await chargesOf(db, rows)
  return rows.map(row => {
    const sale = readSale(row)
    const ownCharges = charges.get(row.id) ?? []
    const owed = ownCharges.filter(({ refund }) => refund === 'due')
    const item: z.input<typeof ManagedOrder> = {
      id: row.id,
      status: row.status,
      period: periodOf(row.created_at, now()),
      created_at: row.created_at,
      expires_at: row.expires_at,
      paid_at: row.paid_at,
      refunded_at: row.refunded_at,
      user_id: row.user_id,
      email: row.email,
      package_title: sale.package.title,
      days: sale.package.days,
      amount_rupiah: row.amount_rupiah,
      gateway: row.gateway,
      referral_code: row.referral_code,
      voucher_code: sale.voucher?.code ?? null,
      invoice_number: row.invoice_number,
      invoice_url: invoiceOf(row, publicUrl())?.url ?? null,
      charges: ownCharges,
      is_owed: owed.length > 0,
      owed_rupiah: owed.reduce((sum, { amount_rupiah }) => sum + amount_rupiah, 0),
    }
    return { id: row.id, version: null, item }
  })
}

async function chargesOf(db: Db, orders: readonly OrderRow[]): Promise<Map<string, Charge[]>> {
  const rows = await db
    .selectFrom('charges')
    .leftJoin('refunds', join =>
      join
        .onRef('refunds.user_id', '=', 'charges.user_id')
        .onRef('refunds.order_id', '=', 'charges.order_id')
        .onRef('refunds.charge', '=', 'charges.number'),
    )
    .select(['charges.order_id', 'charges.number', 'charges.method', 'charges.status'])
    .select(['charges.amount_rupiah', 'charges.paid_at', 'refunds.status as refund'])
    .select(['refunds.amount_rupiah as refunded', 'refunds.reason as refund_reason'])
    .where('charges.user_id', 'in', [...new Set(orders.map(({ user_id }) => user_id))])
    .where(
      'charges.order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('charges.number')
    .execute()
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  const shown = [...byOrder].map(([id, charges]): [string, Charge[]] => [
    id,
    charges.map(({ order_id: _, refunded, ...charge }) => ({
      ...charge,
      refunded_rupiah: charge.refund === 'done' ? (refunded ?? 0) : 0,
    })),
  ])
  return new Map(shown)
}
