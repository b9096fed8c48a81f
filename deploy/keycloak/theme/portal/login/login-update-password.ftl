<#import "template.ftl" as layout>
<#assign faults = { "password-new": messagesPerField.existsError("password"), "password-confirm": messagesPerField.existsError("password-confirm") }>
<#-- The password policy's refusals belong to no field. The request to choose a password is in the intro. -->
<#assign refused = !faults["password-new"] && !faults["password-confirm"] && ((message.type)!"") == "error">
<@layout.registrationLayout displayMessage=refused; section>
  <#if section == "header">
    ${msg("updatePasswordTitle")}
  <#elseif section == "intro">
    ${msg("updatePasswordIntro")}
  <#elseif section == "form">
    <form id="kc-passwd-update-form" method="post" action="${url.loginAction}">
      <#-- Password managers store the new password under this name. -->
      <input type="text" name="username" value="${auth.attemptedUsername!''}" autocomplete="username" readonly hidden />
      <input type="hidden" name="logout-sessions" value="on" />
      <@newPassword id="password-new" label=msg("passwordNew") error=messagesPerField.get("password")!"" />
      <@newPassword id="password-confirm" label=msg("passwordConfirm") error=messagesPerField.get("password-confirm")!"" />
      <button class="submit" type="submit">${msg("doChangePassword")}</button>
    </form>
  </#if>
</@layout.registrationLayout>

<#macro newPassword id label error>
  <div class="field">
    <label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${id}"
      type="password"
      autocomplete="new-password"
      maxlength="128"
      required
      aria-required="true"
      <#if faults[id]>aria-describedby="${id}-error" aria-invalid="true"</#if>
      <#if id == "password-new">autofocus</#if>
    />
    <#if faults[id]>
      <p class="error" id="${id}-error">${kcSanitize(error)?no_esc}</p>
    </#if>
  </div>
</#macro>
