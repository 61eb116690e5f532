import pino, { type DestinationStream, type Logger } from 'pino'
import { loggable } from './loggable'

/** Opens the product's log: JSON lines, whose errors never hold what people typed (product §6). */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const err = (error: unknown) => pino.stdSerializers.err(loggable(error) as Error)
  return pino({ level, serializers: { err } }, destination)
}
