/** Who is looking: the signed-in member, or nobody. */
export interface Viewer {
  member: { _id: string; name: string; photoURL?: string } | null
  /** Whether this installation offers the development member. */
  developmentSignIn: boolean
}
