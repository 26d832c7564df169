/** What `POST /api/customer/phoneValidation` answers (specification §7); of both texts one is null. */
export interface PhoneAnswer {
  success: boolean;
  error: string | null;
  message: string | null;
}
