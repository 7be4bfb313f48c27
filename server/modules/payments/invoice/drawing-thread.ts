import { drawTasks } from '../../../pdf/draw-tasks.ts'
import { drawInvoice } from './draw-invoice.ts'

drawTasks(drawInvoice)
