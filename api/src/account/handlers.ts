import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../endpoints/answer.ts'
import { exportAccount } from '../export/export-account.ts'
import { showSession } from '../identity/show-session.ts'
import { countSignIns } from '../observation/count-sign-ins.ts'
import { deleteAccount } from './delete-account.ts'
import { changeEmail } from './email/change-email.ts'
import { resendVerification } from './email/resend-verification.ts'
import { verifyEmail } from './email/verify-email.ts'
import { addPasskey, beginPasskey, removePasskey } from './passkeys/change-passkeys.ts'
import { beginPasskeySignIn, signInWithPasskey } from './passkeys/sign-in-with-passkey.ts'
import { changePassword } from './password/change-password.ts'
import { resetPassword } from './password/reset-password.ts'
import { sendPasswordReset } from './password/send-password-reset.ts'
import { endSession } from './sessions/end-session.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { showAccount } from './show-account.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signOut } from './sign-in/sign-out.ts'
import { signUp } from './sign-up/sign-up.ts'
import { confirmTwoFactor, startTwoFactor, stopTwoFactor } from './two-factor/change-two-factor.ts'

/** The handlers of signing up, signing in and looking after an account. */
export function createAccountHandlers(dependencies: Dependencies) {
  return {
    showSession: showSession(dependencies),
    exportAccount: exportAccount(dependencies),
    signUp: signUp(dependencies),
    signIn: countSignIns('password', signIn(dependencies), dependencies.metrics),
    signOut: signOut(dependencies),
    verifyEmail: verifyEmail(dependencies),
    deleteAccount: deleteAccount(dependencies),
    startTwoFactor: startTwoFactor(dependencies),
    confirmTwoFactor: confirmTwoFactor(dependencies),
    stopTwoFactor: stopTwoFactor(dependencies),
    beginPasskey: beginPasskey(dependencies),
    addPasskey: addPasskey(dependencies),
    removePasskey: removePasskey(dependencies),
    beginPasskeySignIn: beginPasskeySignIn(dependencies),
    signInWithPasskey: countSignIns('passkey', signInWithPasskey(dependencies), dependencies.metrics),
    showAccount: showAccount(dependencies),
    sendPasswordReset: sendPasswordReset(dependencies),
    resetPassword: resetPassword(dependencies),
    resendVerification: resendVerification(dependencies),
    listSessions: listSessions(dependencies),
    endSession: endSession(dependencies),
    changePassword: changePassword(dependencies),
    changeEmail: changeEmail(dependencies),
  } satisfies Partial<Handlers>
}
