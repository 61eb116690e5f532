import { ConfirmEmailScreen } from './ConfirmEmailScreen'
import { ConfirmationScreen } from './SetPasswordScreen'
import { EnrolmentScreen } from './EnrolmentScreen'
import { ForgotPasswordScreen } from './ForgotPasswordScreen'
import { ResetPasswordScreen } from './ResetPasswordScreen'
import { SetPasswordScreen } from './SetPasswordScreen'
import { SingleSignOnScreen } from './SingleSignOnScreen'
import { SignInLinkScreen } from './SignInLinkScreen'

/** The area's screens by the ids of their routes (product §12); login and logout are chunks of their own. */
export const screens = {
  confirmation: ConfirmationScreen,
  forgot_password: ForgotPasswordScreen,
  reset_password: ResetPasswordScreen,
  set_password: SetPasswordScreen,
  confirm_email: ConfirmEmailScreen,
  sign_in_link: SignInLinkScreen,
  single_sign_on: SingleSignOnScreen,
  second_factor: EnrolmentScreen,
}
