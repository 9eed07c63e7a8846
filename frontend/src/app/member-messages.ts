/**
 * The specification's texts of the screens about accounts and members, word for word, apart so that other screens need not load
 * them.
 */
export const memberMessages = {
  userMailNotFound: 'User mail not found',
  wrongPassword: 'Wrong password',
  signUpFailed: 'Failed to create an account',
  resetSent: 'Email sent! Check your inbox for further instructions',
  signOutFailed: 'Failed to log out',
  signedIn: 'You are signed in',
  resendVerification: 'Resent verification link',
  verificationSent: 'Verification email sent. Please check your inbox.',
  verificationFailed: 'Error sending verification email. Please try again later.',
  accountUpdated: 'Account successfully updated',
  accountFailed: 'Failed to update account.',
  editProfile: 'Edit profile',
  noUsers: 'No user for now',
  noReviewsByUser: "This user hasn't reviewed a channel for now",
  noLikesByUser: "This user hasn't liked any review for now",
  noListsByUser: 'This user has not created any YouTube channel list',
  emptyFavorites: 'Your watchlist is empty, please find channels here.',
} as const
