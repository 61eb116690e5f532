import { AcceptedScreen } from './AcceptedScreen'
import { ConfirmScreen } from './ConfirmScreen'
import { RequestScreen } from './RequestScreen'
import { SentScreen } from './RequestScreen'

/** The area's screens by the ids of their routes (product §12). */
export const screens = {
  new_request: RequestScreen,
  request_sent: SentScreen,
  email_confirmed: ConfirmScreen,
  request_set_password: AcceptedScreen,
}
