import { CallError } from '../../../src/api/calls/call-error'

/** Data of a call that reads a record; null if the record was deleted. @throws CallError for any other failure */
export async function readOrNull<Value>(
  reading: Promise<{ readonly data: Value }>,
): Promise<Value | null> {
  try {
    return (await reading).data
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null
    throw error
  }
}
