import { EmailLink } from './email-link.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { Otp } from './otp.tsx';

/** `/forgot-password` */
export const forgotPassword = { Component: ForgotPassword };
/** `/otp` */
export const otp = { Component: Otp };
/** `/correo` */
export const emailLink = { Component: EmailLink };
