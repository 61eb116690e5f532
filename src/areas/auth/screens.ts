import { ConfirmationScreen } from './ConfirmationScreen'
import { ForgotPasswordScreen } from './ForgotPasswordScreen'
import { LoginScreen } from './LoginScreen'
import { LogoutScreen } from './LogoutScreen'
import { ResetPasswordScreen } from './ResetPasswordScreen'
import { SetPasswordScreen } from './SetPasswordScreen'

/** The area's screens by the specification's route names (spec §2). */
export const screens = {
  login: LoginScreen,
  logout: LogoutScreen,
  confirmation: ConfirmationScreen,
  forgot_password: ForgotPasswordScreen,
  reset_password: ResetPasswordScreen,
  set_password: SetPasswordScreen,
}
