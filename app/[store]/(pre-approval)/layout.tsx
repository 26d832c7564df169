import { PRE_APPROVAL, preApprovalLayout } from "@/config/financing";
import DefaultLayout from "../(default)/layout";
import MinimalLayout from "../(minimal)/layout";

/** The specification leaves the layout of this page to the configuration (§2). */
export default preApprovalLayout(PRE_APPROVAL) === "default" ? DefaultLayout : MinimalLayout;
