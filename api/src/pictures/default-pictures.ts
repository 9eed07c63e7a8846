/** The square SVG document in place of a channel's picture that is missing or fails: a quiet screen over a hill. */
export const defaultChannelPicture = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="800" height="800" preserveAspectRatio="xMidYMid slice">',
  '<rect x="0" y="0" width="100" height="100" fill="#dcdfe4"/>',
  '<path d="M0 78Q36 60 60 74T100 70V100H0Z" fill="#b9bfc9"/>',
  '<path d="M0 90Q40 76 100 88V100H0Z" fill="#9aa2b0"/>',
  '<rect x="24" y="30" width="52" height="36" rx="7" fill="#6d7686"/>',
  '<rect x="28" y="34" width="44" height="28" rx="4" fill="#f3f4f6"/>',
  '<path d="M45 40L57 48L45 56Z" fill="#6d7686"/>',
  '<circle cx="50" cy="72" r="2.4" fill="#6d7686"/>',
  '</svg>',
].join('')

/** The square SVG document of a member without a picture of their own: somebody in front of a quiet wall. */
export const defaultMemberPicture = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="256" height="256">',
  '<rect x="0" y="0" width="100" height="100" fill="#dcdfe4"/>',
  '<path d="M14 100C14 74 32 66 50 66S86 74 86 100Z" fill="#6d7686"/>',
  '<circle cx="50" cy="42" r="19" fill="#f3f4f6"/>',
  '<path d="M43 60H57V70Q50 77 43 70Z" fill="#f3f4f6"/>',
  '</svg>',
].join('')
