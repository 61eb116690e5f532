import { ConfirmationScreen } from './ConfirmationScreen'
import { ForgotPasswordScreen } from './ForgotPasswordScreen'
import { LogoutScreen } from './LogoutScreen'
import { ResetPasswordScreen } from './ResetPasswordScreen'
import { SetPasswordScreen } from './SetPasswordScreen'

/** The area's screens by the specification's route names (spec §2), but for the login's, which is a chunk of its own. */
export const screens = {
  logout: LogoutScreen,
  confirmation: ConfirmationScreen,
  forgot_password: ForgotPasswordScreen,
  reset_password: ResetPasswordScreen,
  set_password: SetPasswordScreen,
}
