import { it } from '../../../../i18n/doctor'
import { CallError } from '../../../data/call-error'
import { call } from '../../../data/http'
import { toldByCaller } from '../../../data/quiet'
import type { View } from '../../../paths'
import { toasts } from '../../../ui/toasts'

/**
 * Downloads the rows of a list as a spreadsheet. The bearer goes along in a header, so that it is a call and not a link; a failure
 * is labelled as the specification has it (§8).
 */
export async function downloadDump(
  databaseId: string,
  role: View,
  suffix: 'xlsx' | 'csv',
): Promise<void> {
  try {
    const { data } = await call('dump', {
      params: { databaseId },
      query: { extra: { role } },
      format: suffix,
      quiet: toldByCaller,
    })
    const url = URL.createObjectURL(data.blob)
    const link = document.createElement('a')
    link.href = url
    link.download = data.name ?? `schede.${suffix}`
    link.click()
    URL.revokeObjectURL(url)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    toasts.error(`${it.doctor.surveys.dumpFailed}: ${error.message}`)
  }
}
