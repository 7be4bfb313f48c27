import { drawTasks } from '../../pdf/draw-tasks.ts'
import { drawCertificate, type Printed } from './draw-certificate.ts'

export interface DrawingTask {
  printed: Printed
  verifyAddress: string
  /** PNG. */
  signature: Uint8Array | undefined
}

drawTasks(({ printed, verifyAddress, signature }: DrawingTask) =>
  drawCertificate(printed, verifyAddress, signature && Buffer.from(signature)),
)
